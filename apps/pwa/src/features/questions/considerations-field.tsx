import { ActionIcon, Button, Input, Textarea } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import classes from './question-form.module.css'

/**
 * What to look at, in one language: a line for each consideration. Enter begins the next one, Backspace
 * in an empty one takes it away, and lines that are pasted become one each.
 */
export function ConsiderationsField({
  label,
  lang,
  value,
  error,
  onChange,
  onBlur,
}: {
  label: string
  lang: 'en' | 'ar'
  /** The considerations, one a line. */
  value: string
  error: string | null
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const { t, i18n } = useTranslation('questions')
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<number | null>(null)
  const lines = value.split('\n')
  useEffect(() => {
    if (next.current === null) return
    box.current?.querySelectorAll('textarea')[next.current]?.focus()
    next.current = null
  })
  const set = (after: readonly string[]): void => onChange(after.join('\n'))
  const add = (index: number): void => {
    next.current = index
    set(lines.toSpliced(index, 0, ''))
  }
  const remove = (index: number): void => {
    next.current = Math.max(0, index - 1)
    set(lines.filter((_, at) => at !== index))
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index + 1)
    } else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  return (
    <Input.Wrapper component="fieldset" className={classes.considerations ?? ''} error={error}>
      <legend className={classes.legend}>{label}</legend>
      <div ref={box} className={classes.lines}>
        {lines.map((line, index) => {
          const number = formatNumber(index + 1, i18n.language)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place.
            <div key={index} className={classes.line}>
              <Textarea
                aria-label={t('questions:considerations.one', { label, number })}
                autosize
                minRows={1}
                maxRows={8}
                lang={lang}
                dir={dir}
                value={line}
                onChange={({ currentTarget }) =>
                  set(lines.toSpliced(index, 1, currentTarget.value))
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onBlur={onBlur}
              />
              {lines.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('questions:considerations.remove', { label, number })}
                  onClick={() => remove(index)}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              )}
            </div>
          )
        })}
      </div>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(lines.length)}
      >
        {t('questions:considerations.add')}
      </Button>
    </Input.Wrapper>
  )
}
