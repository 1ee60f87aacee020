import { Group, Stack, Text } from '@mantine/core'
import { IconKeyboard, IconLifebuoy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../i18n/language.ts'
import { Page } from '../../ui/page/page.tsx'
import { guideKeys, guideSections, guideTroubles } from './guide-sections.ts'
import { ReadMark } from './read-mark.tsx'
import { Section } from './section.tsx'
import { TourButton } from './tour/tour-button.tsx'
import classes from './guide.module.css'

/** The arrow that leads on comes first: to the left in Arabic. */
const inReadingOrder = (keys: readonly string[], language: string): readonly string[] =>
  keys[0] === '→' && directionOf(language) === 'rtl' ? keys.toReversed() : keys

/** Help for the people who take audits. It is part of the app, so that it opens without signal. */
export default function GuidePage() {
  const { t, i18n } = useTranslation('guide')
  const contents = [
    ...guideSections.map(({ id, title }) => [id, t(title)] as const),
    ['keyboard', t('guide:keys.title')] as const,
    ['trouble', t('guide:trouble.title')] as const,
  ]
  return (
    <Page title={t('guide:title')} maxWidth="72rem">
      <div className={classes.guide}>
        <nav className={classes.contents} aria-label={t('guide:contents')}>
          <Text fw={600}>{t('guide:contents')}</Text>
          <ol>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Stack gap="xl" className={classes.text}>
          <Text className={classes.lead}>{t('guide:lead')}</Text>
          {guideSections.map(({ id, title, lead, points }) => (
            <Section key={id} id={id} title={t(title)}>
              <p>{t(lead)}</p>
              <ul>
                {points.map((point) => (
                  <li key={point}>{t(point)}</li>
                ))}
              </ul>
            </Section>
          ))}
          <Section id="keyboard" title={t('guide:keys.title')} mark={<IconKeyboard aria-hidden />}>
            <p>{t('guide:keys.lead')}</p>
            <dl className={classes.keys}>
              {guideKeys.map(({ keys, text }) => (
                <div key={text}>
                  <dt>
                    {/* As they lie on a keyboard, which has no direction; only arrows follow it. */}
                    <span className={classes.chord} dir={keys[0] === '→' ? undefined : 'ltr'}>
                      {inReadingOrder(keys, i18n.language).map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section
            id="trouble"
            title={t('guide:trouble.title')}
            mark={<IconLifebuoy aria-hidden />}
          >
            {guideTroubles.map(([what, advice]) => (
              <div key={what} className={classes.trouble}>
                <h3>{t(what)}</h3>
                <p>{t(advice)}</p>
              </div>
            ))}
          </Section>
          <Group align="flex-start">
            <ReadMark />
          </Group>
          <div>
            <TourButton />
          </div>
        </Stack>
      </div>
    </Page>
  )
}
