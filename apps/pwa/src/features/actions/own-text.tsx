import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { textLanguage } from '../../ui/text/text-language.ts'
import classes from './actions.module.css'

/** What somebody wrote, in its own lines, direction and language. */
export const OwnText = ({ children }: { children: string }) => (
  <p className={classes.text} dir="auto" lang={textLanguage(children)}>
    <IsolatedText text={children} isLanguageSaid />
  </p>
)
