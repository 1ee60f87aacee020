import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { Button, Stack } from '@mantine/core'
import { MarkedText } from '../../ui/difference/marked-text.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Notice, type Tone } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useSamples } from './samples.ts'

/** What stands on a page: panels, what is folded, nothing there, and still coming. */
export function PagePart() {
  const sample = useSamples()
  return (
    <Stack>
      <Panel title={sample('page')}>
        <Stack>
          <p>{sample('follows')}</p>
          <Fold title={sample('isOpen')}>{sample('isOpenMeans')}</Fold>
          <Button>{sample('save')}</Button>
        </Stack>
      </Panel>
      <EmptyState title={sample('none')} advice={sample('noneAdvice')} />
      <Spinner />
    </Stack>
  )
}

const tones: readonly Tone[] = ['calm', 'good', 'warning', 'danger']

export function NoticePart() {
  const sample = useSamples()
  return (
    <Stack>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {sample('follows')}
        </Notice>
      ))}
    </Stack>
  )
}

const judged = complianceLevels.map((level, index) => ({
  id: String(index),
  category: 'a',
  subCategory: 'b',
  level,
}))

export const FiguresPart = () => <Figures score={scoreAssessment(judged)} />

export function DifferencePart() {
  const sample = useSamples()
  return (
    <Stack>
      <MarkedText text={sample('before')} other={sample('after')} />
      <MarkedText text={sample('after')} other={sample('before')} />
    </Stack>
  )
}
