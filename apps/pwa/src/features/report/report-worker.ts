import boldUrl from '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url'
import { makeReport } from '@apron/report/make-report.ts'
import type { Order, Told } from './making.ts'

/** Beside the page: setting 150 questions takes a second or two, in which the page goes on. */
addEventListener('message', ({ data }: MessageEvent<Order>) => void make(data))

const tell = (told: Told, transfer: Transferable[] = []): void => postMessage(told, { transfer })

async function make({ input, options, texts }: Order): Promise<void> {
  const fonts = await Promise.all([bytesOf(regularUrl), bytesOf(boldUrl)]).catch(() => null)
  if (fonts === null) return tell({ kind: 'failed', cause: 'fonts', detail: '' })
  try {
    tell({ kind: 'setting' })
    let told = 0
    const made = await makeReport(
      input,
      options,
      texts,
      { regular: fonts[0], bold: fonts[1] },
      (part) => {
        // A word for each hundredth, not for each line.
        if (part - told < 0.01) return
        told = part
        tell({ kind: 'drawing', part })
      },
    )
    const bytes = new Uint8Array(made.bytes)
    const report = { bytes, pages: made.pages, missing: [...made.missing.keys()] }
    tell({ kind: 'made', report }, [bytes.buffer])
  } catch (error) {
    tell({ kind: 'failed', cause: 'setter', detail: String(error) })
  }
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
