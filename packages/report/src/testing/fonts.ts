import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Fonts } from '../setter/install.ts'

const { resolve } = createRequire(import.meta.url)
const folder = '@expo-google-fonts/ibm-plex-sans-arabic'
const read = (file: string): Uint8Array =>
  new Uint8Array(readFileSync(resolve(`${folder}/${file}`)))

export const fonts: Fonts = {
  regular: read('400Regular/IBMPlexSansArabic_400Regular.ttf'),
  bold: read('700Bold/IBMPlexSansArabic_700Bold.ttf'),
}
