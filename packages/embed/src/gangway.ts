import { install } from './install.ts'

// Loads every widget as soon as its tag is in the page: <script type="module" src="…/gangway.js"></script>
install(globalThis)
