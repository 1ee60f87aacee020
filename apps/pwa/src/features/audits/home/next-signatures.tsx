import { mayCall, type Output } from '@apron/contracts/endpoint.ts'
import { table, type Table } from '@apron/contracts/table.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { Day } from '../../../ui/text/when.tsx'
import { PlaceName } from './place-name.tsx'
import audits from './audits.module.css'
import { Written } from '../../../ui/text/written.tsx'
import classes from './next.module.css'

const few = 4

type ToSign = Output<Table['reports.to-sign']>

/**
 * The reports that wait for this person's signature: the server's alone to say. Null until it has. It is
 * asked again once the lists that could not be fetched have come.
 */
export function useToSign(isFaulty: boolean): {
  readonly signs: boolean
  readonly toSign: ToSign | null
} {
  const { api, me } = useTablet()
  const isOnline = useIsOnline()
  const signs = mayCall(table['reports.to-sign'].access, me.role)
  const [toSign, setToSign] = useState<ToSign | null>(null)
  useEffect(() => {
    let isLeft = false
    const ask = async (): Promise<void> => {
      if (!signs || !isOnline || isFaulty) return
      const result = await api('reports.to-sign', { query: { limit: few } })
      if (result.ok && !isLeft) setToSign(result.value)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [api, isOnline, isFaulty, signs])
  return { signs, toSign }
}

/** Each leads to the page on which it is signed. */
export function NextSignatures({ toSign: { reports, total } }: { toSign: ToSign }) {
  const { t, i18n } = useTranslation(['audits', 'issued'])
  return (
    <section aria-label={t('audits:next.sign')}>
      <h3 className={classes.reason}>
        {t('audits:next.sign')}{' '}
        <span className={classes.count}>{formatNumber(total, i18n.language)}</span>
      </h3>
      {reports.map(({ id, title, location, dueOn, isOverdue }) => (
        <div key={id} className={classes.line}>
          <div className={classes.what}>
            <Link
              to="/audits/assessment/$assessmentId"
              params={{ assessmentId: id }}
              className={classes.title}
            >
              <Written>{title}</Written>
            </Link>
            <PlaceName location={location} />
            <span className={isOverdue ? audits.overdue : classes.facts}>
              {isOverdue ? t('audits:due.overdue') : t('audits:next.sign-until')}{' '}
              <Day value={dueOn} />
            </span>
          </div>
          <ButtonLink
            to="/audits/assessment/$assessmentId"
            params={{ assessmentId: id }}
            variant="default"
            className={classes.open ?? ''}
          >
            {t('audits:next.to-signing')}
          </ButtonLink>
        </div>
      ))}
      {total > reports.length && (
        <TextLink to="/to-sign" py="xs">
          {t('audits:next.all', { number: formatNumber(total, i18n.language) })}
        </TextLink>
      )}
    </section>
  )
}
