/** Reasons that many empty cells have. */
export const sameAsReact = 'the sources are those of React 19, and nothing here depends on the version'
export const sameAsScript = 'the classes are those of the script tag; only their file is another'
export const ownOrigin = 'the page reaches nothing of what stands in a frame of another origin'
