import type { ComponentProps } from 'react'
import HomePage from '../../features/audits/home/home-page.tsx'
import { OtherWork } from '../../features/frame/other-work.tsx'

type Props = Omit<ComponentProps<typeof HomePage>, 'otherWork'>

/** Two features meet here: the list of assessments and what a role works on besides. */
export default function AuditsHome(props: Props) {
  return <HomePage {...props} otherWork={<OtherWork />} />
}
