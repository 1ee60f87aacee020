import { excludedLevels, scoredLevels } from '@apron/scoring/compliance-level.ts'
import { amberFrom, greenFrom } from '@apron/scoring/band.ts'
import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { chapterHeading, heading } from './section.ts'

const figureKeys = ['report:method.score', 'report:method.effective', 'report:method.coverage']
const lastKeys = ['report:method.bands', 'report:method.previous']

/** How the figures came about: the scale of this assessment, what counts, and the bands. */
export function method(page: Page): Node[] {
  const { voice, input } = page
  return [
    chapterHeading(page, 'method'),
    voice.t('report:method.how'),
    heading(page, voice.t('report:method.scale')),
    {
      ul: [
        ...scoredLevels.map((level) =>
          voice.t('report:method.worth', {
            level: voice.t(`words:level.${level}`),
            points: voice.number(input.points[level]),
          }),
        ),
        ...excludedLevels.map((level) =>
          voice.t('report:method.left-out', { level: voice.t(`words:level.${level}`) }),
        ),
      ],
    },
    heading(page, voice.t('report:method.figures')),
    { ul: figureKeys.map((key) => voice.t(key)) },
  ]
}

/** The last of it, which goes to the next page with the signatures where those do not fit below it. */
export function endOfMethod({ voice }: Page): Node {
  const values = { green: voice.number(greenFrom), amber: voice.number(amberFrom) }
  return { ul: lastKeys.map((key) => voice.t(key, values)) }
}
