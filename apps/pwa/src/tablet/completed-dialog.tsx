import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { hadPart } from './had-part.ts'
import { useTablet } from './use-tablet.ts'

type Next = { readonly id: string; readonly title: string }
/** Some of the first may be of a team that this person was on. */
const few = 20

/** After completing: the next assessment to review, this one's report, and what waits for a signature. */
export function CompletedDialog({
  assessmentId,
  onClose,
}: {
  assessmentId: string
  onClose: () => void
}) {
  const { t } = useTranslation('review')
  const { api, me } = useTablet()
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => {
    let isLeft = false
    const ask = async (): Promise<void> => {
      const result = await api('review.list', { query: { limit: few, search: '' } })
      if (!result.ok || isLeft) return
      const open = result.value.assessments.find(
        (it) => it.id !== assessmentId && !hadPart({ may: it.may }),
      )
      setNext(open ?? null)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [api, assessmentId])
  return (
    <Dialog title={t('review:next.title')} onClose={onClose}>
      <Stack>
        <Text>{t('review:next.done')}</Text>
        {next === null ? (
          <ButtonLink to="/review">{t('review:next.queue')}</ButtonLink>
        ) : (
          <ButtonLink to="/review/$assessmentId" params={{ assessmentId: next.id }}>
            {t('review:next.assessment', { title: next.title })}
          </ButtonLink>
        )}
        <ButtonLink
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId }}
          variant="default"
          onClick={onClose}
        >
          {t('review:next.report')}
        </ButtonLink>
        {mayCall(table['reports.to-sign'].access, me.role) && (
          <ButtonLink to="/to-sign" variant="default">
            {t('review:next.sign')}
          </ButtonLink>
        )}
      </Stack>
    </Dialog>
  )
}
