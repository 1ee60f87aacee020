import { readFonts } from '../fonts/read-fonts.ts'

export const fonts = readFonts()
