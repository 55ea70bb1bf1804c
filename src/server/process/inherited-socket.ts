/** systemd opens the socket of a `.socket` unit and hands it over as file descriptor 3 (sd_listen_fds(3)). */
const inheritedSocket = 3;

/** LISTEN_PID must be `pid`: a child process has the same variables, but not the socket. */
export function findInheritedSocket(
  env: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | null {
  return env.LISTEN_PID === String(pid) && env.LISTEN_FDS === "1" ? inheritedSocket : null;
}
