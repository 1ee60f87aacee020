import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ChoosePdf } from './choose-pdf.tsx'
import { Written } from '../../ui/text/written.tsx'

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
export function CompareFile({
  files,
  first,
}: {
  files: readonly KnownFile[]
  /** Chosen before the report was known. */
  first: File | null
}) {
  const { t } = useTranslation('issued')
  const [chosen, setChosen] = useState(first)
  const [compared, setCompared] = useState<Compared | null>(null)
  useEffect(() => {
    if (chosen === null) return
    let isCurrent = true
    void compare(files, chosen).then((outcome) => {
      if (isCurrent) setCompared(outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [files, chosen])
  return (
    <Panel title={t('issued:verify.compare')}>
      <Stack>
        <ChoosePdf onChosen={setChosen} />
        <Text size="sm" c="dimmed">
          {t('issued:verify.not-uploaded')}
        </Text>
        {compared !== null && <Verdict compared={compared} />}
        <Facts
          rows={files.map((file) => [
            t(file.format === 'html' ? 'issued:verify.page' : 'issued:verify.file', {
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

async function compare(files: readonly KnownFile[], chosen: File): Promise<Compared> {
  const { name } = chosen
  const sha256 = await fingerprintOf(chosen).catch(() => null)
  if (sha256 === null) return { kind: 'unreadable', name }
  const file = files.find((it) => it.sha256 === sha256)
  return file === undefined ? { kind: 'other', name } : { kind: 'same', file, name }
}

function Verdict({ compared }: { compared: Compared }) {
  const { t } = useTranslation('issued')
  const { kind, name } = compared
  if (kind === 'same') {
    const { language, stage, format } = compared.file
    const same = format === 'html' ? 'issued:verify.same-page' : 'issued:verify.same'
    return (
      <Notice tone="good" live>
        <Written>{name}</Written>:{' '}
        {t(same, { language: t(languages[language]), stage: t(stages[stage]) })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live>
      <Written>{name}</Written>:{' '}
      {t(kind === 'other' ? 'issued:verify.other' : 'issued:verify.unreadable')}
    </Notice>
  )
}

/** SHA-256 of a file in hex, taken on this device. Throws where the browser or the file refuses. */
async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await new Response(file).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
