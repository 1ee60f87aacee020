import { mayCall } from '@apron/contracts/endpoint.ts'
import { Button, Group, Text } from '@mantine/core'
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { needsServer, OnlineOutlet } from './online-outlet.ts'
import classes from './frame.module.css'

const home = '/audits/home'

/**
 * The page, for whose role it is; anybody else is led home and told so. It only hides: what is on the
 * page is the server's to refuse.
 */
export function Guarded() {
  const { t } = useTranslation('shell')
  const { me } = useTablet()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOpen = useMatches({
    select: (matches) =>
      matches.every(
        ({ staticData: { access } }) => access === undefined || mayCall(access, me.role),
      ),
  })
  const isOnlineOnly = useMatches({ select: needsServer })
  const [isLed, setLed] = useState(false)
  // It is about the page that was asked for, and goes with the next one.
  if (isLed && isOpen && path !== home) setLed(false)
  if (!isLed && !isOpen) setLed(true)
  useEffect(() => {
    if (!isOpen) void navigate({ to: home, replace: true })
  }, [isOpen, navigate])
  if (!isOpen) return null
  return (
    <>
      {isLed && path === home && (
        <div className={classes.led}>
          <Notice tone="warning" live>
            <Group justify="space-between">
              <Text>
                {t('shell:not-permitted.title')} {t('shell:not-permitted.advice')}
              </Text>
              <Button variant="default" onClick={() => setLed(false)}>
                {t('shell:dialog.close')}
              </Button>
            </Group>
          </Notice>
        </div>
      )}
      {isOnlineOnly ? <OnlineOutlet /> : <Outlet />}
    </>
  )
}
