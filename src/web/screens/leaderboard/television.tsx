import { type ReactNode, useEffect, useState } from "react";
import { roundResults } from "#contract/labels/results";
import { television as labels } from "#contract/labels/television";
import { fill } from "#contract/messages";
import type { TelevisionAnswer } from "#contract/results/television";
import { printDateAndTime } from "#rules/calendar";
import { seasonPages, secondsPerPage, televisionPages } from "#rules/results/television-pages";
import { followTelevision, type Television } from "../../data/television.ts";
import { useNewestVersion } from "../../versions/new-version.ts";
import { TelevisionPage } from "./television-page.tsx";
import { TelevisionSeason } from "./television-season.tsx";

const opening: Television = { connection: "opening", boards: null, heardAt: 0 };

export function TelevisionScreen() {
  const [{ connection, boards, heardAt }, setTelevision] = useState(opening);
  useNewestVersion();
  useEffect(() => {
    document.title = `${roundResults.leaderboard} · Clubhouse`;
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    const stopFollowing = followTelevision(window.location.hash.slice(1), (change) =>
      setTelevision((before) => ({ ...before, ...change })),
    );
    return () => {
      window.removeEventListener("hashchange", reload);
      stopFollowing();
    };
  }, []);
  if (connection === "ended") return <Notice title={labels.linkEnded} text={labels.linkEndedNote} />;
  const lost = connection === "lost" && <Lost heardAt={heardAt} hasScores={boards !== null} />;
  if (boards === null) return <Notice title={roundResults.leaderboard} text={lost || labels.opening} />;
  return boards.teeTimes.length === 0 && boards.season === undefined ? (
    <Notice title={boards.clubName} text={labels.noneToday} more={lost || nextText(boards)} />
  ) : (
    <Pages boards={boards} status={lost || `● ${labels.live}`} />
  );
}

function Pages({ boards, status }: { boards: TelevisionAnswer; status: ReactNode }) {
  const [rows, setRows] = useState(10);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), secondsPerPage * 1_000);
    return () => clearInterval(timer);
  }, []);
  const pages = [
    ...televisionPages(boards.teeTimes, rows),
    ...seasonPages(boards.season?.players ?? [], rows),
  ];
  const at = turns % pages.length;
  const page = pages[at];
  if (!page) return null;
  const frame = { number: `${at + 1}/${pages.length}`, status, onRowsThatFit: setRows };
  if ("players" in page) {
    const words = [boards.clubName, boards.season?.name ?? ""];
    return <TelevisionSeason key={`season ${page.from}`} {...frame} words={words} players={page.players} />;
  }
  const board = boards.teeTimes[page.index];
  return (
    board && (
      <TelevisionPage
        key={`${page.index} ${page.way} ${page.from}`}
        {...frame}
        boards={boards}
        board={board}
        page={page}
        rows={rows}
      />
    )
  );
}

function Notice({ title, text, more }: { title: string; text: ReactNode; more?: ReactNode }) {
  return (
    <main className="flex h-dvh flex-col items-center justify-center gap-6 p-6 text-center text-board">
      <h1 className="text-board-title">{title}</h1>
      <p role="status">{text}</p>
      {more && <p>{more}</p>}
    </main>
  );
}

function Lost({ heardAt, hasScores }: { heardAt: number; hasScores: boolean }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(1, Math.round((now - heardAt) / 60_000));
  return <>{hasScores ? fill(labels.lost, { minutes }) : labels.lostNow}</>;
}

function nextText({ nextStartsAt, timeZone }: TelevisionAnswer): string | null {
  if (nextStartsAt === null) return null;
  return fill(labels.next, {
    when: printDateAndTime(nextStartsAt, timeZone),
  });
}
