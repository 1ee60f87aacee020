import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { workOf } from './places.ts'

/** The way on for whoever has no assessments: an editor would stand before an empty page after signing in. */
export function OtherWork() {
  const { t } = useTranslation('shell')
  const { me } = useTablet()
  return (
    <Group justify="center" mt="xs">
      {workOf(me.role).map(({ to, text, Icon }) => (
        <ButtonLink key={to} to={to} variant="default" leftSection={<Icon size={20} aria-hidden />}>
          {t(text)}
        </ButtonLink>
      ))}
    </Group>
  )
}
