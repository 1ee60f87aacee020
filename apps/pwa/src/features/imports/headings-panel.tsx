import type { ImportPreview } from '@apron/contracts/import.ts'
import type { HeadingSource } from '@apron/contracts/import-shape.ts'
import { headingMax } from '@apron/contracts/library-bounds.ts'
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page/panel.tsx'
import type { Shaping } from './use-import.ts'

type Props = {
  shape: ImportPreview['shape']
  onChange: (shaping: Shaping) => void
}

const sourceKey = {
  rows: 'imports:headings.from.rows',
  sheet: 'imports:headings.from.sheet',
  file: 'imports:headings.from.file',
  default: 'imports:headings.from.default',
  text: 'imports:headings.from.text',
} as const

/** What the questions of a file are placed under that has no column for it. */
export function HeadingsPanel({ shape, onChange }: Props) {
  const { t } = useTranslation('imports')
  const { category, subCategory, headingSources } = shape
  return (
    <Panel title={t('imports:headings.title')}>
      <Stack>
        <Text c="dimmed">{t('imports:headings.advice')}</Text>
        {category !== null && (
          <Source
            label={t('imports:headings.category')}
            value={category}
            sources={headingSources}
            onChange={(source) => onChange({ category: source })}
          />
        )}
        {subCategory !== null && (
          <Source
            label={t('imports:headings.sub-category')}
            value={subCategory}
            sources={headingSources}
            onChange={(source) => onChange({ subCategory: source })}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Source({
  label,
  value,
  sources,
  onChange,
}: {
  label: string
  value: string
  sources: Props['shape']['headingSources']
  onChange: (source: HeadingSource) => void
}) {
  const { t } = useTranslation('imports')
  const [text, setText] = useState(value.startsWith('text:') ? value.slice('text:'.length) : '')
  const [isOwn, setOwn] = useState(value.startsWith('text:'))
  const chosen = isOwn ? 'text' : (value as keyof typeof sourceKey)
  const say = (): void => {
    const name = text.trim()
    if (name !== '' && value !== `text:${name}`) onChange(`text:${name}`)
  }
  return (
    <>
      <NativeSelect
        label={label}
        value={chosen}
        data={[...new Set([...sources, ...(isOwn ? [] : [chosen]), 'text' as const])].map(
          (source) => ({ value: source, label: t(sourceKey[source]) }),
        )}
        onChange={({ currentTarget: { value: source } }) => {
          setOwn(source === 'text')
          if (source !== 'text') onChange(source as HeadingSource)
          else say()
        }}
      />
      {isOwn && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            say()
          }}
        >
          <TextInput
            label={t('imports:headings.own', { of: label })}
            value={text}
            maxLength={headingMax}
            dir="auto"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={say}
          />
        </form>
      )}
    </>
  )
}
