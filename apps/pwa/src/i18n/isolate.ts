import { isolateText } from '@apron/scoring/isolate-text.ts'
import i18next from 'i18next'

/** What a person or a law wrote, as it is joined with other words on the screen. */
export const isolate = (text: string): string => isolateText(text, i18next.dir())
