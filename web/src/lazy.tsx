/** Pages that are loaded when they are first shown; one that fails says so, and the rest of the app stays. */
import type { FunctionComponent } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { t } from "./words";

export function lazyPage(load: () => Promise<{ default: FunctionComponent }>): FunctionComponent {
  let ready: FunctionComponent | null = null;
  return function LazyPage() {
    const [Page, setPage] = useState<FunctionComponent | null>(() => ready);
    const [missing, setMissing] = useState(false);
    const [fault] = useErrorBoundary((cause) => console.error(cause));
    useEffect(() => {
      if (!Page)
        load().then(
          (module) => {
            ready = module.default;
            setPage(() => module.default);
          },
          () => setMissing(true),
        );
    }, [Page]);
    if (fault || missing) return <Failed />;
    return Page ? <Page /> : <p class="loading">{t("loading")}</p>;
  };
}

function Failed() {
  return (
    <div class="empty" role="alert">
      <h1>{t("page_failed")}</h1>
      <p>{t("page_failed_hint")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("reload")}
      </button>
    </div>
  );
}
