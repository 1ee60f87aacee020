import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/code.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fingerprintOf } from './fingerprint.ts'
import classes from './verify.module.css'

type KnownFile = Output<Table['report.verify']>['files'][number]
type Compared =
  | { readonly kind: 'same'; readonly file: KnownFile; readonly name: string }
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly name: string }

const languages = { en: 'issued:language.en', ar: 'issued:language.ar' } as const
const stages = {
  issued: 'issued:stage.issued',
  signed: 'issued:stage.signed',
  stamped: 'issued:stage.stamped',
} as const

/** Whether a file is one of those that were given out: by its fingerprint, which is taken here, on this device. */
export function CompareFile({ files }: { files: readonly KnownFile[] }) {
  const { t } = useTranslation('issued')
  const [compared, setCompared] = useState<Compared | null>(null)
  const label = useId()
  const compare = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    const { name } = chosen
    const sha256 = await fingerprintOf(chosen).catch(() => null)
    if (sha256 === null) return setCompared({ kind: 'unreadable', name })
    const file = files.find((it) => it.sha256 === sha256)
    setCompared(file === undefined ? { kind: 'other', name } : { kind: 'same', file, name })
  }
  return (
    <Panel title={t('issued:verify.compare')}>
      <Stack>
        <label className={classes.drop}>
          <IconFileUpload size={32} aria-hidden />
          <Text component="span" id={label} inherit>
            {t('issued:verify.drop')}
          </Text>
          {/* A browser takes what is dropped on the field itself: it fills the frame. */}
          <input
            type="file"
            accept="application/pdf"
            aria-labelledby={label}
            onChange={({ currentTarget }) => {
              void compare(currentTarget.files?.[0])
              // The same file chosen again is compared again.
              currentTarget.value = ''
            }}
          />
        </label>
        <Text size="sm" c="dimmed">
          {t('issued:verify.not-uploaded')}
        </Text>
        {compared !== null && <Verdict compared={compared} />}
        <Facts
          rows={files.map((file) => [
            t('issued:verify.file', {
              language: t(languages[file.language]),
              stage: t(stages[file.stage]),
            }),
            <Code key={file.sha256}>{file.sha256}</Code>,
          ])}
        />
      </Stack>
    </Panel>
  )
}

function Verdict({ compared }: { compared: Compared }) {
  const { t } = useTranslation('issued')
  const { kind, name } = compared
  if (kind === 'same') {
    const { language, stage } = compared.file
    return (
      <Notice tone="good" live>
        <bdi>{name}</bdi>:{' '}
        {t('issued:verify.same', { language: t(languages[language]), stage: t(stages[stage]) })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live>
      <bdi>{name}</bdi>: {t(kind === 'other' ? 'issued:verify.other' : 'issued:verify.unreadable')}
    </Notice>
  )
}
