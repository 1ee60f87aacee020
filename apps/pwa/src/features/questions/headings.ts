import type { Bilingual } from '@apron/contracts/text.ts'
import { chooseText } from '../../ui/text/choose-text.ts'

/** A name in the reader's language or else the other one, where words alone can stand. */
export const nameIn = (name: Bilingual, language: string): string =>
  chooseText(name, language)?.text ?? ''
