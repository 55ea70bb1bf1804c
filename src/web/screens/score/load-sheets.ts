/** The sheets load early, because the phone may lose reception soon. */
export const loadSheets = () => import("./hole-sheets.tsx");
