import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonHere } from '../../tablet/people.ts'
import { peopleKnown } from '../../tablet/signed-in.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Written } from '../../ui/text/written.tsx'
import classes from './people-here.module.css'

/** Whose work is on this tablet, and how much of it was not sent. A tap fills in the address. */
export function PeopleHere({ onChoose }: { onChoose: (email: string) => void }) {
  const { t } = useTranslation('account')
  const [people, setPeople] = useState<readonly PersonHere[]>([])
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      if (peopleKnown().length === 0) return
      const { listPeople } = await import('../../tablet/people.ts')
      const found = await listPeople()
      if (isCurrent) setPeople(found)
    })()
    return () => {
      isCurrent = false
    }
  }, [])
  if (people.length === 0) return null
  return (
    <Panel title={t('account:people.title')}>
      <Text c="dimmed" mb="sm">
        {t('account:people.advice')}
      </Text>
      <Stack gap="xs">
        {people.map((person) => (
          <UnstyledButton
            key={person.userId}
            className={classes.person}
            onClick={() => onChoose(person.email)}
          >
            <span>
              <Written>{person.name}</Written>
              <bdi className={classes.email} dir="ltr">
                {person.email}
              </bdi>
            </span>
            <span className={person.unsent > 0 ? classes.unsent : classes.sent}>
              {person.unsent > 0
                ? t('account:people.unsent', { count: person.unsent })
                : t('account:people.all-sent')}
            </span>
          </UnstyledButton>
        ))}
      </Stack>
    </Panel>
  )
}
