import boldUrl from '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url'
import mathUrl from '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf?url'
import symbolsUrl from '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf?url'
import signsBoldUrl from '@expo-google-fonts/noto-sans-symbols/700Bold/NotoSansSymbols_700Bold.ttf?url'
import signsUrl from '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf?url'
import sansBoldUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url'
import sansUrl from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url'
import type { Fallback, FontFiles } from '@apron/report/fonts/fallbacks.ts'
import { makeReport } from '@apron/report/make-report.ts'
import type { Order, Told } from './making.ts'

const fallbackUrls: Readonly<Record<Fallback, readonly [regular: string, bold: string]>> = {
  sans: [sansUrl, sansBoldUrl],
  symbols: [symbolsUrl, symbolsUrl],
  math: [mathUrl, mathUrl],
  signs: [signsUrl, signsBoldUrl],
}

/** Beside the page: setting 150 questions takes a second or two, in which the page goes on. */
addEventListener('message', ({ data }: MessageEvent<Order>) => void make(data))

const tell = (told: Told, transfer: Transferable[] = []): void => postMessage(told, { transfer })

async function make({ input, options, texts }: Order): Promise<void> {
  let isWithoutFont = false
  const read = ([regular, bold]: readonly [string, string]): Promise<FontFiles> =>
    filesOf(regular, bold).catch((error: unknown) => {
      isWithoutFont = true
      throw error
    })
  try {
    const fonts = {
      ...(await read([regularUrl, boldUrl])),
      fallback: (name: Fallback) => read(fallbackUrls[name]),
    }
    tell({ kind: 'setting' })
    let told = 0
    const made = await makeReport(input, options, texts, fonts, {
      told: (part) => {
        // A word for each hundredth, not for each line.
        if (part - told < 0.01) return
        told = part
        tell({ kind: 'drawing', part })
      },
    })
    const bytes = new Uint8Array(made.bytes)
    const report = { bytes, pages: made.pages, missing: [...made.missing.keys()] }
    tell({ kind: 'made', report }, [bytes.buffer])
  } catch (error) {
    const cause = isWithoutFont ? 'fonts' : 'setter'
    tell({ kind: 'failed', cause, detail: String(error) })
  }
}

async function filesOf(regularUrl: string, boldUrl: string): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([bytesOf(regularUrl), bytesOf(boldUrl)])
  return { regular, bold }
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
