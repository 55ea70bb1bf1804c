/** Apart, so that it is known where the database's code is not loaded. */
export const databaseName = "clubhouse";
