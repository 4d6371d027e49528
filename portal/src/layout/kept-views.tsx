import { Activity, useState, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet } from 'react-router'
import type { Location } from 'react-router'
import { useCurrentPage } from './current-page.ts'

interface Kept {
  path: string
  view: ReactNode
  location: Location
}

/**
 * The current view. One that is to be kept stays mounted when it is left: hidden, its effects at rest, its DOM and state as
 * they were, and still reading the address it was left at.
 */
export function KeptViews() {
  const view = useOutlet()
  const location = useLocation()
  const page = useCurrentPage()
  const [kept, setKept] = useState<readonly Kept[]>([])
  const current = page?.keepAlive ? page.path : undefined

  const known = kept.find(({ path }) => path === current)
  if (current !== undefined && (known?.location !== location || known.view !== view)) {
    const now = { path: current, view, location }
    // In place: moving a view in the DOM would lose how far its own parts are scrolled.
    setKept(known ? kept.map((each) => (each === known ? now : each)) : [...kept, now])
  }

  return (
    <>
      {kept.map((each) => (
        // Marked outside of what is hidden: in there React draws only when it finds the time.
        <div key={each.path} data-current-view={each.path === current ? '' : undefined}>
          <Activity mode={each.path === current ? 'visible' : 'hidden'}>
            <At location={each.location}>{each.view}</At>
          </Activity>
        </div>
      ))}
      {current === undefined && <div data-current-view="">{view}</div>}
    </>
  )
}

/** A view reads the address it belongs to, wherever the person is meanwhile. */
function At({ location, children }: { location: Location; children: ReactNode }) {
  const navigationType = useNavigationType()
  return <LocationContext value={{ location, navigationType }}>{children}</LocationContext>
}
