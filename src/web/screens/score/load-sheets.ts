/** The sheets load after the start or the first score, since the phone may lose reception soon. */
export const loadSheets = () => import("./hole-sheets.tsx");
