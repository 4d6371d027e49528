import { Activity, useState, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet } from 'react-router'
import type { Location } from 'react-router'
import { useCurrentPage } from './current-page.ts'

interface KeptRoute {
  path: string
  view: ReactNode
  location: Location
}

/**
 * Renders the current view. A kept-alive view stays mounted when the user leaves it: hidden, its effects paused, with
 * its DOM, state and URL.
 */
export function KeepAliveRoutes() {
  const view = useOutlet()
  const location = useLocation()
  const page = useCurrentPage()
  const [kept, setKept] = useState<readonly KeptRoute[]>([])
  const current = page?.keepAlive ? page.path : undefined

  const keptRoute = kept.find(({ path }) => path === current)
  if (current !== undefined && (keptRoute?.location !== location || keptRoute.view !== view)) {
    const updatedRoute = { path: current, view, location }
    // The order stays: moving a view in the DOM would reset the scroll positions inside it.
    setKept(keptRoute ? kept.map((each) => (each === keptRoute ? updatedRoute : each)) : [...kept, updatedRoute])
  }

  return (
    <>
      {kept.map((each) => (
        // Set outside the hidden subtree, which React renders with low priority.
        <div key={each.path} data-current-view={each.path === current ? '' : undefined}>
          <Activity mode={each.path === current ? 'visible' : 'hidden'}>
            <LocationProvider location={each.location}>{each.view}</LocationProvider>
          </Activity>
        </div>
      ))}
      {current === undefined && <div data-current-view="">{view}</div>}
    </>
  )
}

/** Gives a view its own location, also while another one is current. */
function LocationProvider({ location, children }: { location: Location; children: ReactNode }) {
  const navigationType = useNavigationType()
  return <LocationContext value={{ location, navigationType }}>{children}</LocationContext>
}
