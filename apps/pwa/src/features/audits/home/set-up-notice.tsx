import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../../../tablet/installation.ts'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

const key = 'apron.set-up-open'

/** Open steps as this tablet heard last; null where it never did. Storage may be forbidden. */
function readOpen(): number | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

/**
 * How much of the set-up is open, for an admin. What was heard last is shown at once, and what is heard now
 * changes the number alone until the next visit: nothing is pushed down.
 */
export function SetUpNotice() {
  const { t, i18n } = useTranslation('audits')
  const { api, me } = useTablet()
  const isOnline = useIsOnline()
  const { isDemo } = useInstallation()
  const [known] = useState(readOpen)
  const [open, setOpen] = useState(known)
  // Once all was done, nobody asks again.
  const isAsked =
    known !== 0 &&
    isOnline &&
    isDemo !== true &&
    mayCall(table['installation.checklist'].access, me.role)
  useEffect(() => {
    let isLeft = false
    const ask = async (): Promise<void> => {
      if (!isAsked) return
      const result = await api('installation.checklist', {})
      if (!result.ok || isLeft) return
      const count = result.value.steps.filter(({ isDone }) => !isDone).length
      setOpen(count)
      try {
        localStorage.setItem(key, String(count))
      } catch {
        // Then it is not offered here; the settings lead there as well.
      }
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [api, isAsked])
  if (known === null || open === null || !isAsked) return null
  return (
    <Notice tone="calm">
      <Group justify="space-between">
        <span>
          {open === 0
            ? t('audits:set-up.done')
            : t('audits:set-up.open', { count: open, number: formatNumber(open, i18n.language) })}
        </span>
        <ButtonLink to="/first-steps" variant="default">
          {t('audits:set-up.go')}
        </ButtonLink>
      </Group>
    </Notice>
  )
}
