import '../../styles/inputs.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Online } from '../../tablet/online.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ChoosePdf } from './choose-pdf.tsx'
import { codeFrom, codeIn } from './report-code.ts'
import { Verified } from './verified.tsx'

type Found = { readonly code: string; readonly file: File | null }

/** For whoever has a report and no way to follow the code on it: the file itself leads there, or its address. */
export default function FindReportPage() {
  const { t } = useTranslation('issued')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | 'no-code' | 'not-in-file' | null>(null)
  const choose = async (file: File): Promise<void> => {
    const code = await codeIn(file).catch(() => null)
    setFound(code === null ? 'not-in-file' : { code, file })
  }
  const look = (event: SubmitEvent): void => {
    event.preventDefault()
    const code = codeFrom(typed)
    setFound(code === null ? 'no-code' : { code, file: null })
  }
  if (typeof found === 'object' && found !== null)
    return (
      <Page
        title={t('issued:verify.title')}
        maxWidth="44rem"
        actions={
          <Button variant="default" onClick={() => setFound(null)}>
            {t('issued:verify.another')}
          </Button>
        }
      >
        <Online owner={null}>
          <Verified {...found} />
        </Online>
      </Page>
    )
  return (
    <Page title={t('issued:verify.title')} maxWidth="44rem">
      <Panel title={t('issued:verify.which')}>
        <Stack>
          <ChoosePdf onChosen={(file) => void choose(file)} />
          {found === 'not-in-file' && (
            <Notice tone="danger" live>
              {t('issued:verify.not-in-file')}
            </Notice>
          )}
          <Text size="sm" c="dimmed">
            {t('issued:verify.file-stays')}
          </Text>
          <form onSubmit={look} noValidate>
            <Group align="end">
              <TextInput
                style={{ flexGrow: 1 }}
                label={t('issued:verify.address')}
                dir="ltr"
                maxLength={500}
                autoComplete="off"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                error={found === 'no-code' && t('issued:verify.no-code')}
              />
              <Button type="submit" variant="default">
                {t('issued:verify.look')}
              </Button>
            </Group>
          </form>
        </Stack>
      </Panel>
    </Page>
  )
}
