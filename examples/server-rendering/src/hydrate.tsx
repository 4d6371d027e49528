// Runs in the browser: takes over the page that the server drew.
import { hydrateRoot } from 'react-dom/client'
import { Page, type PageData } from './page.tsx'
import { wordsOf } from './words.ts'

const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '')
const place = document.getElementById('page')
const words = await wordsOf(data.lang)
if (place) hydrateRoot(place, <Page {...data} words={words} />)
