import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Fallback, FontFiles, Fonts } from './fallbacks.ts'

const { resolve } = createRequire(import.meta.url)
const read = (file: string): Uint8Array => new Uint8Array(readFileSync(resolve(file)))

const only = (file: string): FontFiles => {
  const bytes = read(file)
  return { regular: bytes, bold: bytes }
}

const readFallback: Readonly<Record<Fallback, () => FontFiles>> = {
  sans: () => ({
    regular: read('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: read('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  }),
  symbols: () =>
    only('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
  math: () => only('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
  signs: () => ({
    regular: read('@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf'),
    bold: read('@expo-google-fonts/noto-sans-symbols/700Bold/NotoSansSymbols_700Bold.ttf'),
  }),
}

/** The fonts of reports as they are installed, for programs that run in Node. */
export const readFonts = (): Fonts => ({
  regular: read(
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  ),
  bold: read('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  fallback: (name) => Promise.resolve(readFallback[name]()),
})
