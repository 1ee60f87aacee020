import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'
import { walkPlaceholders } from './walk-placeholders.ts'
import classes from './finding-field.module.css'

/**
 * A text with its count. It may grow past its limit, never cut: then it says so, and stays a draft.
 * Its direction is that of what is written; empty, that of the page.
 */
export function CountedText({
  id,
  label,
  text,
  max,
  tooLong,
  placeholder,
  describedBy = '',
  onType,
  onLeave,
}: {
  id: string
  label: string
  text: string
  max: number
  tooLong: string
  placeholder?: string
  /** What else describes it, by its id. */
  describedBy?: string | undefined
  onType: (text: string) => void
  onLeave: () => void
}) {
  const { language, dir } = useTexts()
  const isOver = text.length > max
  const number = (value: number): string => formatNumber(value, language)
  return (
    <>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <span id={`${id}-count`} className={`${classes.counter} ${isOver ? classes.over : ''}`}>
          <bdi dir="ltr">
            {number(text.length)}/{number(max)}
          </bdi>
        </span>
      </div>
      <textarea
        id={id}
        className={classes.field}
        dir={textDirection(text, dir)}
        lang={textLanguage(text)}
        value={text}
        placeholder={placeholder}
        aria-invalid={isOver}
        aria-describedby={`${id}-count${isOver ? ` ${id}-message` : ''} ${describedBy}`.trim()}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={walkPlaceholders}
      />
      {isOver && (
        <p id={`${id}-message`} className={classes.message} role="alert">
          {tooLong}
        </p>
      )}
    </>
  )
}
