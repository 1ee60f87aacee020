import { Text } from '@mantine/core'
import type { Marking } from '@apron/contracts/marking.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { MarkingBadge } from '../../ui/badges/marking-badge.tsx'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { TextLink } from '../../ui/links.tsx'

/** An assessment in a report: its title, which leads to it, and its location. */
export function AuditName({
  audit: { id, title, location, marking },
}: {
  audit: {
    id: string
    title: string
    location: { code: string; name: Bilingual }
    marking?: Marking | null | undefined
  }
}) {
  return (
    <>
      <TextLink
        to="/audits/assessment/$assessmentId"
        params={{ assessmentId: id }}
        fw={600}
        py="xs"
      >
        <bdi>
          <IsolatedText text={title} />
        </bdi>
      </TextLink>
      <Text size="sm" c="dimmed" component="div">
        <Code>{location.code}</Code> <BilingualText text={location.name} quiet />
      </Text>
      <MarkingBadge marking={marking} />
    </>
  )
}
