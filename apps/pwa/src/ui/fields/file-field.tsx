import { Button } from '@mantine/core'
import { useRef } from 'react'
import classes from './fields.module.css'

/** A file of the person's, given to `onTake` as it is chosen; the same one may be chosen again. */
export function FileField({
  label,
  words = label,
  accept,
  isBusy = false,
  onTake,
}: {
  /** What is asked for, as the field is read aloud. */
  label: string
  /** What stands on the button, where it is not that. */
  words?: string
  /** Kinds and endings that are offered, as the browser's `accept` has them. */
  accept: string
  isBusy?: boolean
  onTake: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className={classes.file}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) onTake(file)
        }}
      />
    </>
  )
}
