import type { Positions } from '@apron/contracts/question-catalogue.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { nameIn } from './headings.ts'
import { type Ordered, OrderList } from './order-list.tsx'
import { refreshed } from './refreshed.ts'

/**
 * Puts categories, sub-categories or questions in order. Where the list is another by now the server
 * refuses; what came, went or moved is told, and the list is begun anew from how it stands.
 */
export function OrderDialog({
  of,
  within,
  title,
  rows,
  tell,
  onReread,
  onClose,
}: Pick<Positions, 'of' | 'within'> & {
  title: string
  /** As they stand. */
  rows: readonly Ordered[]
  tell: (outcome: Outcome) => void
  /** Asks anew how they stand, and gives `rows` what comes. */
  onReread: () => Promise<unknown>
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['questions', 'shell'])
  const { api } = useTablet()
  const send = useSend('questions.order', { api, refreshes: refreshed })
  const [was, setWas] = useState(rows)
  const [order, setOrder] = useState(rows)
  const [fault, setFault] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const now = rows.map(({ id }) => id).join()
  // What is drawn is what was seen when it was opened: another list is told of, not slipped in.
  const isOther = isStale && now !== was.map(({ id }) => id).join()
  const names = (some: readonly Ordered[]): string =>
    new Intl.ListFormat(i18n.language).format(some.map(({ name }) => nameIn(name, i18n.language)))
  const added = rows.filter(({ id }) => !was.some((it) => it.id === id))
  const gone = was.filter(({ id }) => !rows.some((it) => it.id === id))
  const save = async (): Promise<void> => {
    setFault(null)
    const body = { of, within, was: was.map(({ id }) => id), order: order.map(({ id }) => id) }
    try {
      await send.mutateAsync({ body })
      tell({ tone: 'good', text: t('questions:order.saved') })
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.problem?.code === 'status-conflict') {
        await onReread()
        setStale(true)
      } else setFault(`${t('questions:failed.update')} ${t(...faultMessage(error))}`)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('questions:order.how')}
        </Text>
        {fault !== null && (
          <Notice tone="danger" live>
            {fault}
          </Notice>
        )}
        {isOther && (
          <Notice tone="warning" live>
            <Stack gap="xs" align="flex-start">
              <span>{t('questions:order.stale')}</span>
              {added.length > 0 && (
                <span>{t('questions:order.added', { names: names(added) })}</span>
              )}
              {gone.length > 0 && <span>{t('questions:order.gone', { names: names(gone) })}</span>}
              <Button
                variant="default"
                onClick={() => {
                  setWas(rows)
                  setOrder(rows)
                  setStale(false)
                }}
              >
                {t('questions:order.anew')}
              </Button>
            </Stack>
          </Notice>
        )}
        <OrderList rows={order} onOrder={setOrder} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button
            loading={send.isPending}
            disabled={order.map(({ id }) => id).join() === was.map(({ id }) => id).join()}
            onClick={() => void save()}
          >
            {t('questions:order.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
