import { Button, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

/** Takes one file, dropped or chosen. */
export function DropZone({
  label,
  isBusy,
  onFile,
}: {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
}) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={36} aria-hidden />
      <Text>{t('imports:drop')}</Text>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv"
        aria-label={t('imports:choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen once more, when it was mended.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
