/** @jsxImportSource preact */
import { render } from 'preact'
import { Flights } from './flights.tsx'

render(<Flights />, document.body)
