import type { Location } from '@apron/contracts/location.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Code } from '../../../ui/text/code.tsx'

/** A location: its code and its name. */
export function PlaceName({ location }: { location: Location }) {
  return (
    <span>
      <strong>
        <Code>{location.code}</Code>
      </strong>{' '}
      <BilingualText text={location.name} quiet />
    </span>
  )
}
