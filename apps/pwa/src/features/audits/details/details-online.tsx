import { Stack } from '@mantine/core'
import type { AssessmentRow } from '../../../data/tables.ts'
import { ActionsPanel } from '../../../tablet/actions-panel.tsx'
import { Online } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { EarlierPanel } from './earlier-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { FindingNoticePanel } from '../finding-notice/finding-notice-panel.tsx'
import { IssuedPanel } from '../issued/issued-panel.tsx'
import { NoReviewer } from './no-reviewer.tsx'
import { TabletsPanel } from './tablets-panel.tsx'

/** What only the server can tell of an assessment. */
export default function DetailsOnline({ row }: { row: AssessmentRow }) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Stack>
        {row.lacksReviewer === true && <NoReviewer row={row} />}
        {row.completion && <IssuedPanel assessmentId={row.id} />}
        {row.completion && <FindingNoticePanel assessmentId={row.id} />}
        {row.completion && <ActionsPanel of={{ assessmentId: row.id }} />}
        <TabletsPanel row={row} />
        <EarlierPanel row={row} />
        <HistoryPanel assessmentId={row.id} />
      </Stack>
    </Online>
  )
}
