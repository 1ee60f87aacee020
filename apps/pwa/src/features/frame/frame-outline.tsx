import { Spinner } from '../../ui/page/spinner.tsx'
import { Brand } from './brand.tsx'
import classes from './frame.module.css'
import { useIsFolded } from './use-is-folded.ts'

/** The frame as it stands before the person's database does: its bar, its side, room for the page. */
export function FrameOutline() {
  const isFolded = useIsFolded()
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <header className={classes.header}>
        <span className={`${classes.tool} ${classes.burger}`} />
        <span className={classes.brand}>
          <Brand className={classes.onlyWide} />
        </span>
      </header>
      <div className={classes.side} />
      <main className={classes.main}>
        <Spinner />
      </main>
    </div>
  )
}
