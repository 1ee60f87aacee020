import { IsolatedText } from './isolated-text.tsx'
import classes from './prose.module.css'
import { textLanguage } from './text-language.ts'

/** What a person wrote over several lines: in its own lines, direction and language, codes and dates in their order. */
export const Prose = ({ children }: { children: string }) => (
  <p className={classes.prose} dir="auto" lang={textLanguage(children)}>
    <IsolatedText text={children} isLanguageSaid />
  </p>
)
