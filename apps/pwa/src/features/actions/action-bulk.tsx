import type { Action } from '@apron/contracts/action.ts'
import { actionsAtOnceMax } from '@apron/scoring/limits.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** Naming one owner for several, and reminding those of several. */
export function ActionBulk({
  actions,
  ids,
  onIds,
  tell,
}: {
  actions: readonly Action[]
  ids: ReadonlySet<string>
  onIds: (ids: ReadonlySet<string>) => void
  tell: (outcome: Outcome) => void
}) {
  const { t, i18n } = useTranslation('actions')
  const { api } = useTablet()
  const options = { api, refreshes: ['actions.list', 'action.one'] } as const
  const assign = useSend('actions.assign', options)
  const remind = useSend('actions.remind', options)
  const [asked, setAsked] = useState<'assign' | 'remind' | null>(null)
  const number = (value: number): string => formatNumber(value, i18n.language)
  const chosen = actions.map(({ id }) => id)
  /** In portions that the server takes; what was done before one failed stays done. */
  const inPortions = async (
    send: (some: string[]) => Promise<{ done: number }>,
  ): Promise<number> => {
    let done = 0
    for (let at = 0; at < chosen.length; at += actionsAtOnceMax)
      done += (await send(chosen.slice(at, at + actionsAtOnceMax))).done
    return done
  }
  const told = (key: 'actions:bulk.assigned' | 'actions:bulk.reminded', done: number): void => {
    onIds(new Set())
    const left = chosen.length - done
    const words = { count: done, number: number(done) }
    const rest = { count: left, number: number(left) }
    tell({
      tone: 'good',
      text: `${t(key, words)}${left > 0 ? ` ${t('actions:bulk.left', rest)}` : ''}`,
    })
  }
  const remindAll = async (): Promise<void> => {
    setAsked(null)
    try {
      told(
        'actions:bulk.reminded',
        await inPortions((some) => remind.mutateAsync({ body: { ids: some } })),
      )
    } catch (error) {
      tell({ tone: 'danger', text: `${t('actions:bulk.failed')} ${t(...faultMessage(error))}` })
    }
  }
  return (
    <>
      <BulkBar ids={ids} onClear={() => onIds(new Set())}>
        <Button variant="default" onClick={() => setAsked('assign')}>
          {t('actions:bulk.assign')}
        </Button>
        <Button variant="default" onClick={() => setAsked('remind')} loading={remind.isPending}>
          {t('actions:bulk.remind')}
        </Button>
      </BulkBar>
      {asked === 'remind' && (
        <ConfirmDialog
          title={t('actions:bulk.ask-remind', {
            count: chosen.length,
            number: number(chosen.length),
          })}
          confirmLabel={t('actions:bulk.remind')}
          color="navy"
          onClose={() => setAsked(null)}
          onConfirm={() => void remindAll()}
        >
          <p>{t('actions:bulk.remind-means')}</p>
        </ConfirmDialog>
      )}
      {asked === 'assign' && (
        <AssignDialog
          title={t('actions:bulk.ask-assign', {
            count: chosen.length,
            number: number(chosen.length),
          })}
          onClose={() => setAsked(null)}
          onSend={async (named) => {
            const done = await inPortions((some) =>
              assign.mutateAsync({ body: { ids: some, ...named } }),
            )
            setAsked(null)
            told('actions:bulk.assigned', done)
          }}
        />
      )}
    </>
  )
}
