import type { ReactNode } from 'react'
import { TextLink } from '../../ui/links.tsx'
import type { Kind } from './place-kinds.ts'

/** The way to all that is known of a place. */
export const PlaceLink = ({
  kind,
  id,
  children,
}: {
  kind: Kind
  id: string
  children: ReactNode
}) =>
  kind === 'airports' ? (
    <TextLink to="/airport/$airportId" params={{ airportId: id }} fw={600} py="xs">
      {children}
    </TextLink>
  ) : (
    <TextLink to="/airline/$airlineId" params={{ airlineId: id }} fw={600} py="xs">
      {children}
    </TextLink>
  )
