import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, Link, replace, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useScrollRestoration } from '../../src/layout/use-scroll-restoration.ts'
import { KeepAliveRoutes } from '../../src/layout/keep-alive-routes.tsx'
import { findKeepAliveUrl } from '../../src/layout/keep-alive-urls.ts'
import type { PageRoute } from '../../src/route-entry.ts'
import { findPage } from '../../src/routes.ts'
import { initTranslations } from '../../src/shared/i18n/translations.ts'

/** A list with filters in the URL, selected rows in state and enough rows to scroll. */
function List({ name }: { name: string }) {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    document.body.dataset[name] = 'live'
    return () => {
      document.body.dataset[name] = 'resting'
    }
  }, [name])
  return (
    <section aria-label={name}>
      <h1 tabIndex={-1}>{name}</h1>
      <output aria-label="Address">{`${pathname}?${search.toString()}`}</output>
      <label>
        Status{' '}
        <input value={search.get('status') ?? ''} onChange={(event) => setSearch({ status: event.target.value })} />
      </label>
      <label>
        Note <input defaultValue="" />
      </label>
      <button onClick={() => setTicked(ticked + 1)}>Tick</button>
      <output aria-label="Ticked">{ticked}</output>
      <ol>
        {Array.from({ length: 80 }, (_, row) => (
          <li key={row} style={{ height: 40 }}>
            Row {row + 1}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Plain() {
  const [count, setCount] = useState(0)
  return (
    <section aria-label="plain">
      <h1 tabIndex={-1}>plain</h1>
      <button onClick={() => setCount(count + 1)}>Count</button>
      <output aria-label="Counted">{count}</output>
    </section>
  )
}

function Layout() {
  useScrollRestoration()
  return (
    <>
      <nav style={{ position: 'sticky', top: 0, background: 'white' }}>
        <Link to="/order/list">Bookings</Link> <Link to="/order/cancel-refund/list">Refunds</Link>{' '}
        <Link to="/workspace">Plain</Link>
      </nav>
      <KeepAliveRoutes />
    </>
  )
}

function page(path: string): PageRoute {
  const matchedRoute = findPage(path)
  if (!matchedRoute) throw new Error(`${path} is not in the route table`)
  return matchedRoute
}

await initTranslations()
const router = createHashRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Plain />, handle: page('/workspace') },
      ...[
        { entry: page('/workspace'), element: <Plain /> },
        { entry: page('/order/list'), element: <List name="bookings" /> },
        { entry: page('/order/cancel-refund/list'), element: <List name="refunds" /> },
      ].map(({ entry, element }) => ({
        path: entry.path,
        handle: entry,
        element,
        loader: ({ request }: LoaderFunctionArgs) => {
          const redirectPath = findKeepAliveUrl(entry, new URL(request.url))
          return redirectPath === undefined ? null : replace(redirectPath)
        },
      })),
    ],
  },
])

const place = document.getElementById('place')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
